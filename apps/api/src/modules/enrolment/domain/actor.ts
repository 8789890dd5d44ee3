export type ActorKind = 'MEMBER' | 'STAFF' | 'SYSTEM'

/** Who does it: the member, somebody of the staff, or the service by the clock. */
export type Actor =
  | { readonly actorKind: 'MEMBER' | 'STAFF'; readonly actorId: string }
  | { readonly actorKind: 'SYSTEM'; readonly actorId: null }

export const theService: Actor = { actorKind: 'SYSTEM', actorId: null }
