/** How far ahead days are proposed. The law is changed now and then, so further would be guessing. */
const yearsAhead = 10

/** Fewer known years ahead than this, and somebody must look (a class is planned a year before, at most two). */
const yearsAheadNeeded = 3

/** D-108: general holidays of Hong Kong besides Sundays; Cap. 149 names seventeen. */
export const holidaysAYear = 17

/** The years whose days have not been proposed yet. */
export function yearsToFill(todayOn: string, known: ReadonlySet<number>): number[] {
  const thisYear = yearOf(todayOn)
  return Array.from({ length: yearsAhead + 1 }, (_, ahead) => thisYear + ahead).filter((year) => !known.has(year))
}

/** A year before a list ends it is time for the next: from the first day of its last year on. */
export function isRunningOut(todayOn: string, lastYear: number): boolean {
  return yearOf(todayOn) >= lastYear
}

/** True when working days cannot be counted as far ahead as classes are planned. */
export function isTooShort(todayOn: string, known: ReadonlySet<number>): boolean {
  const thisYear = yearOf(todayOn)
  return Array.from({ length: yearsAheadNeeded + 1 }, (_, ahead) => thisYear + ahead).some((year) => !known.has(year))
}

export function yearOf(on: string): number {
  return Number(on.slice(0, 4))
}
