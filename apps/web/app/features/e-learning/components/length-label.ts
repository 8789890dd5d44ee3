import type { MessageKey, MessageParams } from '@dhc/locales/messages'
import type { LessonLength } from '@dhc/reference/enrolment-rules'

type Say = (key: MessageKey<'programme'>, params: MessageParams) => string

/** "Up to 10 minutes", "11 to 15 minutes", "16 minutes or more". */
export function lengthLabel({ fromMinutes, toMinutes }: LessonLength, say: Say): string {
  if (toMinutes === null) return say('elearning.lengthOver', { min: fromMinutes })
  if (fromMinutes === 1) return say('elearning.lengthUpTo', { max: toMinutes })
  return say('elearning.lengthBetween', { min: fromMinutes, max: toMinutes })
}
