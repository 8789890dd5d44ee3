import { replyToCounterCall } from '@dhc/contracts/member-api/carers'
import { logInCall } from '@dhc/contracts/member-api/login'
import { closeCarerCall, listMemberCarersCall, recordCarerCall } from '@dhc/contracts/staff-api/carers'
import { cancelEnrolmentCall, confirmEnrolmentCall } from '@dhc/contracts/staff-api/class-enrolments'
import { listClassEnrolmentsCall } from '@dhc/contracts/staff-api/class-list'
import { changeMemberCall } from '@dhc/contracts/staff-api/member-changes'
import { carerRights } from '@dhc/reference/carer-rules'
import { type NewMember, registerAtCounter, registerMinor } from './member.ts'
import { requiredVariable } from './stack-control.ts'
import { deskOf } from './staff-desk.ts'

type Family = { readonly child: NewMember; readonly guardian: NewMember }

/** The one class of the demonstration that children may apply for, if they have diabetes. */
export const classForChildren = 'CD-01A'

/** A child who may apply for it, and a parent who is a member too; the counter has recorded the parent as guardian. */
export async function registerFamily(): Promise<Family> {
  const [child, guardian] = await Promise.all([registerMinor(), registerAtCounter()])
  const [nurse, frontDesk] = await Promise.all([deskOf('demo.clinical'), deskOf('demo.frontdesk')])
  const record = changeMemberCall.path.replace(':id', child.id)
  const { profile } = await nurse.call<{ profile: { version: number } }>('GET', record)
  await nurse.call('PUT', record, { chronic_diseases: ['D'], version: profile.version, reason: 'A journey.' })
  const { items } = await frontDesk.call<Recorded>('POST', recordCarerCall.path.replace(':id', child.id), {
    carer_no: guardian.memberNo,
    kind: 'GUARDIAN',
    rights: carerRights,
    consent: 'GUARDIAN',
    member_agrees: true,
    carer_agrees: true,
  })
  await confirmOwnCarer(child, items[0]?.relationId ?? '')
  return { child, guardian }
}

export type Recorded = { readonly items: readonly { readonly relationId: string }[] }

/** At the counter, where a guardian's agreement ends (decision 0070). */
export async function endRelationOf({ id }: NewMember): Promise<void> {
  const desk = await deskOf('demo.frontdesk')
  const { items } = await desk.call<Recorded>('GET', listMemberCarersCall.path.replace(':id', id))
  const path = closeCarerCall.path.replace(':id', items[0]?.relationId ?? '')
  await desk.call('POST', path, { reason: 'asked at the counter' })
}

/** What staff recorded for somebody begins when they say so in their own account, else a day later (D-140). */
export async function confirmOwnCarer(person: NewMember, relationId: string): Promise<void> {
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(requiredVariable('WEB_URL') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
    const { payload } = (await answer.json()) as { payload: { access_token?: string } }
    return { payload, cookies: answer.headers.getSetCookie() }
  }
  const { payload, cookies } = await send(logInCall.path, { member_no: person.memberNo, password: person.password })
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  const agreed = { relationId, agreed: true }
  await send(replyToCounterCall.path, agreed, { authorization: `Bearer ${payload.access_token}`, cookie })
}

type Roll = { readonly items: readonly { readonly enrolmentId: string; readonly member_no: string | null }[] }

/** Staff decide about a member's application for a class. */
export async function decideOn(
  { memberNo }: NewMember,
  classUuid: string,
  decision: 'confirm' | 'cancel',
): Promise<void> {
  const desk = await deskOf('demo.programme')
  const { items } = await desk.call<Roll>('GET', listClassEnrolmentsCall.path.replace(':strapiUuid', classUuid))
  const own = items.find(({ member_no }) => member_no === memberNo)
  if (!own) throw new Error(`${memberNo} has not applied.`)
  const { path } = decision === 'confirm' ? confirmEnrolmentCall : cancelEnrolmentCall
  const reason = decision === 'confirm' ? {} : { reason: 'CENTRE' }
  await desk.call('POST', path.replace(':id', own.enrolmentId), { ...reason, note: 'A journey.' })
}
