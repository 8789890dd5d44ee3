/** Whether somebody comes to the lesson they were reminded of. */
export const reminderAnswers = ['COMING', 'NOT_COMING'] as const

export type ReminderAnswer = (typeof reminderAnswers)[number]

/** The same on a roll, where nobody has answered yet. */
export const comingStates = [...reminderAnswers, 'NO_ANSWER'] as const

export type ComingState = (typeof comingStates)[number]

/** What is true of that lesson and that person at a moment: open to an answer, answered, or past answering. */
export const reminderStandings = ['OPEN', 'COMING', 'ON_LEAVE', 'CALLED_OFF', 'MOVED', 'NO_PLACE', 'OVER'] as const

export type ReminderStanding = (typeof reminderStandings)[number]

/** By which way an answer came: the link in a message, an SMS, or a call that staff took. */
export type ReminderWay = 'LINK' | 'SMS' | 'STAFF'

/** Whoever is asked can still be replaced by somebody else, and has not forgotten it again on the day. */
export const askedDaysBefore = 2

/** Like any message, a question that was asked is stored for a month after its lesson. */
export const reminderDays = 30
