const [minute, hour, day] = [60, 3600, 86_400]

/**
 * How many seconds may lie between two runs of a plan (cron). What is not said for each minute or hour is a day at the most;
 * whoever plans a weekly job adds the days of the week here.
 */
export function longestGapSeconds(cron: string): number {
  const [minutes = '*', hours = '*', ...days] = cron.split(' ')
  if (days.some((each) => each !== '*')) return 7 * day
  if (hours !== '*') return day
  const [, step] = /^\*(?:\/(\d+))?$/.exec(minutes) ?? [undefined, '60']
  return minutes === '*' ? minute : Math.min(hour, Number(step) * minute)
}

/** After so many seconds without a run somebody should look: twice the gap, and a quarter of an hour for a restart. */
export const lateAfterSeconds = (cron: string): number => 2 * longestGapSeconds(cron) + 15 * minute
