import type { ReportName } from '@dhc/reference/report-rules'

type Shape = {
  /** What names a line. */
  readonly names: readonly string[]
  /** What is drawn of it; the table has everything. */
  readonly bars: readonly [string] | readonly [string, string]
}

export const reportShapes: Readonly<Record<ReportName, Shape>> = {
  members: { names: ['month'], bars: ['joined'] },
  applications: { names: ['month'], bars: ['received', 'called_in_time'] },
  places: { names: ['centre', 'class'], bars: ['quota', 'taken'] },
  odds: { names: ['centre', 'class', 'drawn_on'], bars: ['people', 'placed'] },
  attendance: { names: ['centre', 'month'], bars: ['attended', 'absent'] },
  'no-shows': { names: ['centre', 'class'], bars: ['absent'] },
  leave: { names: ['centre', 'month', 'class'], bars: ['on_leave'] },
  readings: { names: ['month', 'source'], bars: ['readings'] },
  enquiries: { names: ['month', 'topic'], bars: ['received', 'in_time'] },
  messages: { names: ['month', 'channel'], bars: ['messages', 'failed'] },
}
