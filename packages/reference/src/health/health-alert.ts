/**
 * What a reading must tell the member at once. `message` is a key of the `health` words in @dhc/locales.
 * Urgent alerts speak at every age; hints and advice rest on adult limits and are for adults.
 */
export interface HealthAlert {
  readonly code: string
  readonly message: `alert.${string}`
  readonly isUrgent: boolean
}

export function alertsWhere(cases: readonly (readonly [boolean, HealthAlert])[]): HealthAlert[] {
  return cases.filter(([applies]) => applies).map(([, alert]) => alert)
}

const advice: readonly string[] = ['alert.bpLow', 'alert.fever', 'alert.weight']

/** Where only the message of an alert is known: all others ask for something to be done now. */
export function isAdvice(message: string): boolean {
  return advice.includes(message)
}
