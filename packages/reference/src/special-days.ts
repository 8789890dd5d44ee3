/** S9-23: a date on which one centre (`null`: all) opens at other times, or not at all. */
export type SpecialDay = {
  readonly on: string
  readonly centre: string | null
  /** `HH:MM`. */
  readonly opens: string | null
  readonly closes: string | null
}

type TypedDay = Omit<SpecialDay, 'on'> & { readonly date: string }

/** The cms writes `10:00:00.000`. Half a pair of hours cannot be told, so such a day is closed. */
export function readSpecialDay({ date: on, centre, opens, closes }: TypedDay): SpecialDay {
  const isOpen = opens !== null && closes !== null
  return {
    on,
    centre: centre?.trim() || null,
    opens: isOpen ? opens.slice(0, 5) : null,
    closes: isOpen ? closes.slice(0, 5) : null,
  }
}

/** Those of one centre; what is typed for it alone goes before what is typed for all. */
export function specialDaysOf(days: readonly SpecialDay[], code: string): SpecialDay[] {
  return days
    .filter(({ centre }) => centre === null || centre === code)
    .toSorted((one, other) => Number(one.centre === null) - Number(other.centre === null))
}

type DayHours = { readonly day: string; readonly opens: string; readonly closes: string }

/** As the scripts of a page read them: the special days of one centre. */
export function specialOf(days: readonly SpecialDay[], code: string): string {
  return specialDaysOf(days, code)
    .map(({ on, opens, closes }) => [on, opens, closes].filter(Boolean).join(' '))
    .join(',')
}

/** And its ordinary week. */
export function weekTextOf({ hours }: { readonly hours: readonly DayHours[] }): string {
  return hours.map(({ day, opens, closes }) => `${day} ${opens} ${closes}`).join(',')
}
