import type { Locale } from '@dhc/locales/locale'
import { addWorkingDays, staffContactWorkingDays } from '@dhc/reference/general-holidays'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { Transaction } from '../../platform/database/handles.ts'
import { refuseTakenMobile } from './change-store.ts'
import { type ConsentSetting, recordConsents } from './consent.ts'
import type { Applicant, ApplicationState, Particulars } from './domain/particulars.ts'
import { consentsOf, normaliseWords } from './domain/particulars.ts'
import type { MemberDeps } from './member-vault.ts'
import { sealDocument } from './member-vault.ts'
import { insertMember, nextApplicationNo } from './store.ts'

export type NewAccount = {
  readonly applicant: Applicant
  readonly passwordHash: string
  readonly language: Locale
  readonly channel: 'WEB' | 'COUNTER'
  /** D-108: the table staff keep, from the catalogue. */
  readonly isHoliday: (on: string) => boolean
}

export type Account = { readonly id: string; readonly applicationNo: string; readonly contactByOn: string }

type CreateDeps = Pick<MemberDeps, 'clock' | 'random' | 'vault'>

/** D-079: the account exists at once, PENDING and without a member number. */
export async function createAccount(deps: CreateDeps, tx: Transaction, wanted: NewAccount): Promise<Account> {
  const { vault, clock, random } = deps
  const now = clock.now()
  const id = random.uuid()
  const dataKey = vault.newDataKey(id)
  const particulars = particularsOf(wanted.applicant)
  const applicationNo = await nextApplicationNo(tx)
  const contactByOn = addWorkingDays(hongKongDateOf(now), staffContactWorkingDays, wanted.isHoliday)
  const row = {
    id,
    applicationNo,
    contactByOn,
    state: 'PENDING' as ApplicationState,
    dataKey,
    ...sealDocument(vault, { id, dataKey }, particulars),
    passwordHash: wanted.passwordHash,
    language: wanted.language,
    appliedAt: now,
  }
  // Two people with one number at the same moment: the unique index lets one through.
  await insertMember(tx, row).catch(refuseTakenMobile)
  const setting = { memberId: id, language: wanted.language, channel: wanted.channel, actor: actorOf(wanted) } as const
  await recordConsents(deps, tx, setting, consentsOf(particulars))
  return { id, applicationNo, contactByOn }
}

/** PRIV-03: who ticked the boxes. Online nobody but a helper gives the number of a contact (D-145). */
function actorOf({ channel, applicant }: NewAccount): ConsentSetting['actor'] {
  if (channel === 'COUNTER') return 'STAFF'
  if (applicant.mobile_of_contact) return 'HELPER'
  return applicant.guardian ? 'GUARDIAN' : 'MEMBER'
}

function particularsOf(applicant: Applicant): Particulars {
  const { changed, wordsAsSent } = normaliseWords(applicant)
  return { ...changed, member_no: null, chronic_diseases: [], exemption: null, words_as_sent: wordsAsSent }
}
