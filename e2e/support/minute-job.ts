/**
 * For what a job of the service does each minute: one run that failed (a database that did not answer in time) and the
 * minute for which it had taken the work included.
 */
export const untilMinuteJob = { timeout: 240_000 }
