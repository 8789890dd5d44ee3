import type { ServiceForVisitor } from '@dhc/api-client/call-for-visitor'
import type { Outcome } from '@dhc/api-client/call-outcome'
import type { Call } from '@dhc/contracts/call'
import { createContext } from 'react-router'

/** Handed to the loaders with each rendering: how the member service is asked in the name of a visitor. */
export type MemberServiceAccess = ServiceForVisitor & {
  /** S2-58: a key is configured, so the third-party search answers inside its own frame. */
  readonly isThirdParty: boolean
  /** Calls that got no usable answer; logged once by the server, without the words of the visitor. */
  readonly failures: string[]
}

export const memberServiceAccess = createContext<MemberServiceAccess>()

/** What was answered; where nothing usable was, that is noted for the log. */
export function payloadOrFailure<Payload>(
  { failures }: Pick<MemberServiceAccess, 'failures'>,
  { path }: Pick<Call, 'path'>,
  outcome: Outcome<Payload>,
): Payload | undefined {
  if (outcome.ok) return outcome.payload
  failures.push(`${path}: ${outcome.refusal.fault}`)
  return undefined
}
