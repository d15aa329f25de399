import { type ComponentProps, type ComponentType, type JSX, lazy, Suspense } from 'react';

type QrCodeProps = ComponentProps<typeof import('qrcode.react').QRCodeSVG>;

/** What draws a code is fetched once one is shown. Where it does not come, the link beside the code says the same. */
async function loadPicture(): Promise<{ default: ComponentType<QrCodeProps> }> {
  try {
    return { default: (await import('qrcode.react')).QRCodeSVG };
  } catch {
    return { default: () => null };
  }
}

const Picture = lazy(loadPicture);

/** A link as a picture for a telephone's camera. The same link stands beside it as text. */
export const QrCode = (props: QrCodeProps): JSX.Element => (
  <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden="true" />}>
    <Picture {...props} />
  </Suspense>
);
