import { formatDate, formatDateTime } from '@dhc/locales/format'
import { chosenLocale, say } from '../words/console-words.ts'

/** Moments and days as Hong Kong's clocks and calendars show them, whatever the computer's zone. */
export const showMoment = (iso: string) => formatDateTime(new Date(iso), chosenLocale())
export const showDay = (on: string) => formatDate(on, chosenLocale())

/** By when something must be done; what is late says so in words. */
export const showDue = (on: string, isOverdue: boolean) =>
  isOverdue ? say('applications.overdue', { day: showDay(on) }) : showDay(on)
