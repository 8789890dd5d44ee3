import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { useWords } from '@dhc/i18n/use-words'
import { AnswerList } from '@dhc/particulars/answer-list'
import { answersOfProfile } from '@dhc/particulars/particulars'
import { fieldsAsked, particularsGroups } from '@dhc/reference/member-fields'

/** Everything the member told, group by group, as the member sees it. */
export function ParticularsPart({ profile }: { readonly profile: ProfileView }) {
  const words = useWords()
  const answers = answersOfProfile(profile)
  const isMinor = profile.member_type === 'JUNIOR'
  return (
    <div className="two-columns">
      {particularsGroups.map((group) => (
        <section key={group}>
          <h3 className="mb-2 font-bold">{words.member(`register.screen.${group}`)}</h3>
          <AnswerList answers={fieldsAsked(group, answers, isMinor).map((name) => ({ name, answer: answers[name] }))} />
        </section>
      ))}
    </div>
  )
}
