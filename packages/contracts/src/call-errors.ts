import type { Access, Call } from './call.ts'
import { errorEntry, type MemberErrorName } from './member-api/errors.ts'

export type ListedError = { readonly name: MemberErrorName; readonly status: number }

/** Everything a call may refuse: what follows from who may call it and from what it takes, and then its own. */
export function errorsOf(call: Call): readonly ListedError[] {
  const takes = call.headers ?? call.params ?? call.query ?? call.body
  const names = [...(takes ? (['validationFailed'] as const) : []), ...call.errors]
  const listed = names.map((name) => ({ name, status: errorEntry(name).status }))
  const all = [...errorsOfAccess(call.access), ...listed]
  return all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at)
}

function errorsOfAccess(access: Access): readonly ListedError[] {
  if (access === 'anyone') return []
  // There is no session that could be over: the caller has not shown who it is.
  if (access === 'ownProcess') return [{ name: 'notAllowed', status: 401 }]
  const ofSession = ['sessionExpired', 'sessionRevoked', 'notAllowed'] as const
  const names = access === 'verifiedMember' ? [...ofSession, 'notEligible' as const] : ofSession
  return names.map((name) => ({ name, status: errorEntry(name).status }))
}
