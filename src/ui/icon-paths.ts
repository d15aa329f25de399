/**
 * Our own icons, drawn on a 24-unit square with round two-unit strokes, as the thread of the logo.
 * Each entry is the `d` of one path. Brand marks are simple neutral signs, not the brands' artwork.
 */
export const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  phone:
    'M8.6 4.5 6.2 4.8C5 5 4.3 6 4.5 7.2 5.6 13.9 10.1 18.4 16.8 19.5c1.2.2 2.2-.5 2.4-1.7l.3-2.4-4-1.9-1.9 1.7C11.4 14.1 9.9 12.6 8.8 10.4l1.7-1.9z',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  'arrow-back': 'M20 12H5M11 6l-6 6 6 6',
  chevron: 'M6 9.5l6 6 6-6',
  external: 'M14 4.5h5.5V10M19 5l-8 8M17.5 14v4.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1H10',
  print: 'M7 9V4.5h10V9M7 16.5H5.5a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1h13a1 1 0 0 1 1 1v5.5a1 1 0 0 1-1 1H17M7 14h10v5.5H7z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  info: 'M12 11v5.5M12 7.6v.1M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z',
  warning: 'M12 9.5v4.5M12 16.9v.1M12 4.2 3.6 18.5a.9.9 0 0 0 .8 1.3h15.2a.9.9 0 0 0 .8-1.3z',
  calendar:
    'M5.5 6h13a1 1 0 0 1 1 1v11.5a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7M9 14.8l2.2 2.2 4-4',
  file: 'M7.5 3.5H14l4.5 4.5v11.5a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM14 3.5V8h4.5',
  mail: 'M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 7.5l8 6 8-6',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.6-3.8 3.5-5.5 7.5-5.5s6.9 1.7 7.5 5.5',
  globe: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3.2 2',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20',
  place:
    'M12 20.5c4.5-4.7 6.5-7.8 6.5-10.7a6.5 6.5 0 0 0-13 0c0 2.9 2 6 6.5 10.7zM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  linkedin: 'M5.5 10v9M5.5 5.6v.1M10.5 19v-9M10.5 14c0-2.5 1.5-4 3.8-4s3.7 1.5 3.7 4v5',
  facebook: 'M16.5 4.5H15a3.5 3.5 0 0 0-3.5 3.5v12M8 12h7',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM16.8 7.2v.1',
  x: 'M5 5h2.6L19 19h-2.6zM18.5 5l-5.7 6.2M5.5 19l5.7-6.2',
} as const;

/** Names of the icons. */
export type IconName = keyof typeof iconPaths;
