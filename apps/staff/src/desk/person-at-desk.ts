/** Whoever stands at the desk, as one screen hands them to the next: in the history of the tab, never in an address. */
export type PersonAtDesk = {
  readonly member_id: string
  readonly member_no: string | null
  readonly name: string
  readonly name_zh: string | null
  readonly age: number | null
}

/** What the screen before has sent along, if it has sent anybody. */
export function personAtDesk(state: unknown): PersonAtDesk | undefined {
  const person = (state as { readonly member?: Partial<PersonAtDesk> } | null)?.member
  if (typeof person?.member_id !== 'string' || typeof person.name !== 'string') return undefined
  const { member_id, name, member_no = null, name_zh = null, age = null } = person
  return { member_id, name, member_no, name_zh, age }
}

/** Who was looked for and not found, and the screen that wants to go on with them once they are registered. */
export function whoWasLookedFor(state: unknown): { readonly typed: string; readonly backTo: string | undefined } {
  const { typed, backTo } = (state ?? {}) as { readonly typed?: unknown; readonly backTo?: unknown }
  return { typed: typeof typed === 'string' ? typed : '', backTo: typeof backTo === 'string' ? backTo : undefined }
}
