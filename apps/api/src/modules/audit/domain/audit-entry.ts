export type AuditActorKind = 'MEMBER' | 'STAFF' | 'GUEST' | 'SYSTEM'
export type AuditOutcome = 'DONE' | 'REFUSED'

/** What is told by whoever did something; time and position are added by the log. */
export type NewAuditEntry = {
  readonly actorKind: AuditActorKind
  readonly actorId?: string | undefined
  readonly role?: string | undefined
  readonly action: string
  readonly objectKind?: string | undefined
  readonly objectId?: string | undefined
  readonly detail?: string | undefined
  readonly outcome: AuditOutcome
  readonly requestId?: string | undefined
}

export type AuditEntry = {
  readonly position: number
  readonly at: Date
  readonly actorKind: AuditActorKind
  readonly actorId: string | null
  readonly role: string | null
  readonly action: string
  readonly objectKind: string | null
  readonly objectId: string | null
  readonly detail: string | null
  readonly outcome: AuditOutcome
  readonly requestId: string | null
}
