/** S9-23: a date on which one centre (`null`: all) opens at other times, or not at all. */
type SpecialDay = {
  readonly on: string
  readonly centre: string | null
  readonly opens: string | null
  readonly closes: string | null
}

type DayHours = { readonly day: string; readonly opens: string; readonly closes: string }

/** As the scripts of a page read them: the special days of one centre. */
export function specialOf(days: readonly SpecialDay[], code: string): string {
  return (
    days
      .filter(({ centre }) => centre === null || centre === code)
      // What is typed for one centre goes before what is typed for all.
      .toSorted((one, other) => Number(one.centre === null) - Number(other.centre === null))
      .map(({ on, opens, closes }) => [on, opens, closes].filter(Boolean).join(' '))
      .join(',')
  )
}

/** And its ordinary week. */
export function weekTextOf({ hours }: { readonly hours: readonly DayHours[] }): string {
  return hours.map(({ day, opens, closes }) => `${day} ${opens} ${closes}`).join(',')
}
