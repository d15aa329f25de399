/** The table of what is counted. */
export interface MeasurementTables {
  visit_counts: VisitCountsTable;
}

/** One row for each day of the clinic's calendar and each thing counted (`#contract/measurement.ts`): about nobody. */
interface VisitCountsTable {
  day: string;
  locale: string;
  kind: string;
  /** The path of a page, or the name of a form. */
  subject: string;
  /** The step of a form; empty where there is none. */
  step: string;
  count: number;
}
