import type { JSX } from 'react';

/** Where a head is drawn, its skin (`s` light, `k` deep) and which way it looks (-1 left, 0 ahead, 1 right). */
interface HeadProps {
  at: readonly [x: number, y: number];
  skin: 's' | 'k';
  look?: -1 | 0 | 1;
  hair: keyof typeof hairstyles;
}

/** Hair by style: what is behind the head, and what is over it. */
const hairstyles = {
  bun: {
    fill: 'h',
    back: 'M-12-34a13 12 0 1 1 24 0M-28 2c-6-46 62-46 56 0 0 8-56 8-56 0z',
    front: 'M-26 0c-6-42 58-42 52 0-6-10-14-16-24-17-12 0-22 6-28 17z',
  },
  bob: {
    fill: 'b',
    back: 'M-30 24c-12-70 72-70 60 0-8 8-52 8-60 0z',
    front: 'M-25-2c-2-36 52-36 50 0-10-2-20-7-25-15-5 8-14 13-25 15z',
  },
  crown: { fill: 'h', back: 'M-29 10c-8-12-4-26 4-32h50c8 6 12 20 4 32z', front: '' },
  short: { fill: 'p', back: '', front: 'M-26 0c-8-42 60-44 52 0-5-8-8-12-10-17-12 6-26 6-34 1-4 4-6 9-8 16z' },
  curls: {
    fill: 'p',
    back: 'M-26 14c-14-4-14-20-4-25-4-14 8-24 19-20 7-10 22-9 27 0 12-2 20 8 16 20 9 6 8 21-6 25z',
    front: '',
  },
  waves: {
    fill: 'a',
    back: 'M-28 30c-12-14-2-20-6-34-4-46 72-46 68 0-4 14 6 20-6 34-12 6-44 6-56 0z',
    front: 'M-24-4c0-34 48-36 49 2-16-1-28-6-34-16-3 7-8 12-15 14z',
  },
} as const;

/** A calm face: two eyes, a nose, a small smile. */
export const Head = ({ at: [x, y], skin, look = 0, hair }: HeadProps): JSX.Element => {
  const { fill, back, front } = hairstyles[hair];
  return (
    <g transform={`translate(${x} ${y})`}>
      {back ? <path className={fill} d={back} /> : null}
      <path className={skin} d="M-24-2c0-36 48-36 48 0 0 20-10 31-24 31S-24 18-24-2z" />
      <g transform={`translate(${look * 5} 0)`}>
        <path d="M-9 0v1M9 0v1M0 2c3 4 3 7-1 8M-7 16c4 5 10 5 14 0" />
      </g>
      {front ? <path className={fill} d={front} /> : null}
    </g>
  );
};
