import { FieldUnreadable } from '../../platform/crypto/field-cipher.ts'
import { findMember } from './find-member.ts'
import type { MemberDeps } from './member-deps.ts'

const mark = 'sealed:'
const sealed = /sealed:(\S+)/
/** Not to the row, whose number is known only when it is written: the chain itself says which text stands where. */
const placeOf = (row: string) => ({ table: 'audit_entry', column: 'detail', row })

type Vault = Pick<MemberDeps, 'db' | 'vault' | 'clock'>

/**
 * Security 5.3: the audit log has references, no values, and nothing in it is ever removed. Why somebody did something
 * is written in words of their own, which may name an illness: it is sealed with the member's key, and ends with it.
 */
export async function sealReason(deps: Vault, memberId: string, reason: string): Promise<string> {
  const member = await findMember(deps, { id: memberId })
  return member ? mark + deps.vault.keyOf(member).seal(placeOf(memberId), reason) : ''
}

/** The detail of an entry about a member, its reason opened; without it once the member was erased. */
export async function openReason(
  deps: Vault,
  { objectId, detail }: { readonly objectId: string | null; readonly detail: string | null },
): Promise<string | null> {
  const [, text] = sealed.exec(detail ?? '') ?? []
  if (detail === null || text === undefined || objectId === null) return detail
  const reason = await opened(deps, objectId, text)
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
