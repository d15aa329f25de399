import { useState } from 'react';
import { asFailure, type ClinicFailure } from '#clinic/failure.ts';

/** A call that a button makes. */
export interface ButtonCall {
  busy: boolean;
  failure: ClinicFailure | null;
  /** Makes the call unless one is on its way; true when it succeeded. */
  run: (call: () => Promise<void>) => Promise<boolean>;
}

/** Keeps a button's call from being made twice at once, and its failure to show. */
export function useCall(): ButtonCall {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ClinicFailure | null>(null);
  const run = async (call: () => Promise<void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await call();
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(asFailure(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
