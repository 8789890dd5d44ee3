import type { Refusal } from '@dhc/api-client/call-outcome'
import { refusalWords } from '@dhc/forms/words-of-fields'
import type { Say } from '@dhc/i18n/use-words'
import { chronicDisease, gender } from '@dhc/reference/options/person'
import { chosenLocale, say } from '../words/console-words.ts'

/** What is met about the person at the counter. The members' own sentences say "you" and would blame the clerk. */
const aboutTheMember = [
  ...([
    'notEligible',
    'classFull',
    'oneClassPerCourse',
    'alreadyApplied',
    'enrolmentNotOpen',
    'classCancelled',
  ] as const),
  ...(['notEnrolled', 'leaveTooLate', 'leaveAlreadySubmitted', 'accountSuspended', 'visitBooked'] as const),
  ...(['telehealthOpen', 'mobileTaken', 'consentMissing'] as const),
] as const

/** One sentence for the clerk, and each reason behind it: who is sent away hears all of them at once (D-112). */
export function refusalForStaff(words: Say, refusal: Refusal): readonly [string, ...string[]] {
  const name = aboutTheMember.find((each) => each === refusal.name)
  if (!name) return [refusalWords(words, refusal)]
  return [say(`refusal.${name}`), ...(refusal.reasons ?? []).map((reason) => reasonForStaff(words, reason))]
}

function reasonForStaff(words: Say, reason: NonNullable<Refusal['reasons']>[number]): string {
  const oneOf = new Intl.ListFormat(chosenLocale(), { type: 'disjunction' })
  switch (reason.code) {
    case 'TOO_YOUNG':
    case 'TOO_OLD':
      return say(`reason.${reason.code}`, { age: reason.age })
    case 'OTHER_GENDER':
      return say('reason.OTHER_GENDER', { gender: words.code(gender.name, reason.gender) })
    case 'WITHOUT_DISEASE': {
      const diseases = reason.diseases.map((disease) => words.code(chronicDisease.name, disease))
      return say('reason.WITHOUT_DISEASE', { diseases: oneOf.format(diseases) })
    }
    default:
      return say(`reason.${reason.code}`)
  }
}
