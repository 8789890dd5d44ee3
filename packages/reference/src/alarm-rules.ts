/** how somebody of the centre reached the person whose reading asked for something at once. */
export const alarmContacts = ['MEMBER', 'CONTACT', 'AT_CENTRE'] as const
export type AlarmContact = (typeof alarmContacts)[number]

/** what came of it. */
export const alarmResults = ['MEASURED_AGAIN', 'ADVISED', 'DOCTOR', 'AMBULANCE', 'MISTAKE'] as const
export type AlarmResult = (typeof alarmResults)[number]

export const alarmNoteLength = 1000
export const alarmCallerLength = 100

/** More than the alarms of a quarter of anybody who measures three times a day. */
export const mostAlarmsAtOnce = 500
