import type { PayloadOf } from '@dhc/contracts/call'
import type { showMemberCall } from '@dhc/contracts/staff-api/members'
import { useWords } from '@dhc/i18n/use-words'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { memberType } from '@dhc/reference/options/person'
import { say } from '../words/console-words.ts'
import { nameOf } from './show-name.ts'
import { showDay, showMoment } from './show-time.ts'

type Member = PayloadOf<typeof showMemberCall>

/** What a clerk needs of a person at first sight. The rest of the record opens on its own screen. */
export function MemberFacts({ member: { profile, ...member } }: { readonly member: Member }) {
  const words = useWords()
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [say('person.memberNo'), profile.member_no],
    [say('person.type'), words.option(memberType, profile.member_type)],
    [say('person.born'), profile.date_of_birth ? showDay(profile.date_of_birth) : null],
    [say('person.mobile'), mobileOf(profile.mobile, member.mobile_of_contact)],
    [say('person.applied'), showMoment(member.applied_at)],
    [say('person.emergency'), emergencyOf(profile)],
    [say('person.exemption'), profile.exemption && say(`exemption.${profile.exemption.type as 'CSSA'}`)],
  ]
  return (
    <section className="panel">
      <h2 className="font-bold text-xl">{nameOf(profile)}</h2>
      {member.is_suspended ? <p className="font-bold text-danger">{say('person.suspended')}</p> : null}
      {member.closed ? <p className="font-bold text-danger">{say(`closed.${member.closed.because}`)}</p> : null}
      {member.deletion_due_on ? (
        <p className="font-bold text-danger">{say('ownData.deletionDue', { day: showDay(member.deletion_due_on) })}</p>
      ) : null}
      {member.has_legal_hold ? <p className="font-bold text-danger">{say('legalHold.on')}</p> : null}
      <dl className="fact-list">
        {facts.flatMap(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
      {member.contacts.length > 0 ? <Contacts contacts={member.contacts} /> : null}
    </section>
  )
}

function mobileOf(mobile: string, isOfContact: boolean): string {
  const shown = toShownNumber(mobile)
  return isOfContact ? say('person.mobileOfContact', { mobile: shown }) : shown
}

function emergencyOf({ emergency_contact: contact }: Member['profile']): string | null {
  return contact ? `${contact.name} ${toShownNumber(contact.phone)}` : null
}

function Contacts({ contacts }: Pick<Member, 'contacts'>) {
  return (
    <>
      <h3 className="mt-4 font-bold">{say('call.earlier')}</h3>
      <ul>
        {contacts.map(({ contacted_at, result, note, next_try_at: next }) => (
          <li key={contacted_at}>
            {showMoment(contacted_at)} · {say(`call.${result as 'REACHED'}`)} {note}
            {next ? ` · ${say('call.nextTry')} ${showMoment(next)}` : ''}
          </li>
        ))}
      </ul>
    </>
  )
}
