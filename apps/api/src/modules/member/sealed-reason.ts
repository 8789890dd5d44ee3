import { FieldUnreadable } from '../../platform/crypto/field-cipher.ts'
import { findMember } from './find-member.ts'
import type { MemberDeps } from './member-deps.ts'

/** Whose key opens it stands before it: an entry may be about an enrolment of theirs. */
const sealed = /sealed:([0-9a-f-]{36})\.(\S+)/
/** Not to the row, whose number is known only when it is written: the chain itself says which text stands where. */
const placeOf = (row: string) => ({ table: 'audit_entry', column: 'detail', row })

type Vault = Pick<MemberDeps, 'db' | 'vault' | 'clock'>

/**
 * Security 5.3: the audit log has references, no values, and nothing in it is ever removed. Why somebody did something
 * is written in words of their own, which may name an illness: it is sealed with the member's key, and ends with it.
 */
export async function sealReason(deps: Vault, memberId: string, reason: string): Promise<string> {
  const member = await findMember(deps, { id: memberId })
  return member ? `sealed:${memberId}.${deps.vault.keyOf(member).seal(placeOf(memberId), reason)}` : ''
}

/** The detail of an entry, its reason opened; without it once the member was erased. */
export async function openReason(deps: Vault, { detail }: { readonly detail: string | null }): Promise<string | null> {
  const [, memberId, text] = sealed.exec(detail ?? '') ?? []
  if (detail === null || memberId === undefined || text === undefined) return detail
  const reason = await opened(deps, memberId, text)
  return detail.replace(sealed, () => reason ?? '').replace(/: $/, '') || null
}

async function opened(deps: Vault, memberId: string, text: string): Promise<string | undefined> {
  try {
    const member = await findMember(deps, { id: memberId })
    return member && deps.vault.keyOf(member).open(placeOf(memberId), text)
  } catch (error) {
    if (error instanceof FieldUnreadable) return undefined
    throw error
  }
}
