/** The forms that begin, as Strapi lays them out, with what only programs call the entry; and what is asked last. */
const BEGUN_BY_PROGRAMS: Readonly<Record<string, { name: string; last: string }>> = {
  'api::page.page': { name: 'name', last: 'aliases' },
};

/**
 * Lets a form begin with the title that its editor knows. A form that somebody laid out otherwise keeps its order.
 * @param panels rows of fields, in panels
 */
export function titleFirst<F extends { name: string }>(uid: string, panels: F[][][]): F[][][] {
  const order = BEGUN_BY_PROGRAMS[uid];
  const [first = [], ...rest] = panels;
  if (order === undefined || first[0]?.[0]?.name !== order.name) return panels;
  const holds = (name: string) => (row: F[]) => row.some((field) => field.name === name);
  const title = first.filter(holds('title'));
  const last = first.filter(holds(order.last));
  return [[...title, ...first.filter((row) => !title.includes(row) && !last.includes(row)), ...last], ...rest];
}

/** The panels and rows in which a field is left: one without would stand in the form as an empty card. */
export function filled<F>(panels: F[][][]): F[][][] {
  return panels.map((panel) => panel.filter((row) => row.length > 0)).filter((panel) => panel.length > 0);
}
