/**
 * Hong Kong general holidays other than Sundays (Cap. 149): seventeen days a year. 2026 was compared with the
 * Government's list of May 2025; 2027 follows the schedule of the Ordinance and waits for the gazette.
 */
const holidaysByYear = {
  2026: [
    '2026-01-01',
    // Lunar New Year, first to third day.
    '2026-02-17',
    '2026-02-18',
    '2026-02-19',
    '2026-04-03',
    '2026-04-04',
    // Ching Ming and Easter Monday meet, so the days after them are given.
    '2026-04-06',
    '2026-04-07',
    '2026-05-01',
    '2026-05-25',
    '2026-06-19',
    '2026-07-01',
    '2026-09-26',
    '2026-10-01',
    '2026-10-19',
    '2026-12-25',
    '2026-12-26',
  ],
  2027: [
    '2027-01-01',
    // Lunar New Year: the second day is a Sunday, so the fourth is given.
    '2027-02-06',
    '2027-02-08',
    '2027-02-09',
    '2027-03-26',
    '2027-03-27',
    '2027-03-29',
    '2027-04-05',
    '2027-05-01',
    '2027-05-13',
    '2027-06-09',
    '2027-07-01',
    '2027-09-16',
    '2027-10-01',
    '2027-10-08',
    '2027-12-25',
    '2027-12-27',
  ],
} as const

export const generalHolidays: ReadonlySet<string> = new Set(Object.values(holidaysByYear).flat())

/** Outside these years the table knows nothing: whoever counts working days there must say so (D-108). */
export const holidayYears: readonly number[] = Object.keys(holidaysByYear).map(Number)

/** Sundays are general holidays by law but not here: the core centre opens on them (S9-22). */
export function isGeneralHoliday(on: string): boolean {
  return generalHolidays.has(on)
}
