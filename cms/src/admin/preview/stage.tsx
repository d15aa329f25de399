import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { panelText } from '../editor-texts.ts';
import { DEVICES, type Device } from './devices.ts';
import { Stage } from './drawer-styles.ts';
import type { Frame } from './use-frame.ts';

interface PageStageProps {
  url: string;
  device: Device;
  frame: Frame;
  children: ReactNode;
}

/** The page in its frame, as wide as on the chosen screen: made smaller where the window has less room. */
export function PageStage({ url, device, frame, children }: PageStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return undefined;
    const watcher = new ResizeObserver(() => setRoom({ width: current.clientWidth, height: current.clientHeight }));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  const width = DEVICES[device];
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const style = {
    width,
    height: room.height / scale,
    transform: `scale(${scale})`,
    insetInlineStart: Math.max(0, (room.width - width * scale) / 2),
  };
  return (
    <Stage ref={stage}>
      <iframe
        key={url}
        ref={frame.ref}
        src={url}
        style={style}
        title={panelText('souvenance.preview.frame')}
        onLoad={frame.onLoad}
      />
      {children}
    </Stage>
  );
}
