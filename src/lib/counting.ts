let isAllowed = false;

/** Says whether anything of this visit may be counted, as far as the visitor and the site say. Nothing is until then. */
export function allowCounting(allowed: boolean): void {
  isAllowed = allowed;
}

/** Whether anything of this visit may be counted. */
export const mayCount = (): boolean => isAllowed;
