export type ActorKind = 'MEMBER' | 'CARER' | 'STAFF' | 'SYSTEM'

/** Who does it: the member, somebody who acts for the member (D-140), somebody of the staff, or the service by the clock. */
export type Actor =
  | { readonly actorKind: 'MEMBER' | 'CARER' | 'STAFF'; readonly actorId: string }
  | { readonly actorKind: 'SYSTEM'; readonly actorId: null }

export const theService: Actor = { actorKind: 'SYSTEM', actorId: null }
