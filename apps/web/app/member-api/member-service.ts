import { createContext } from 'react-router'

/** Handed to the loaders with each rendering: how the member service is asked in the name of a visitor. */
export type MemberServiceAccess = {
  readonly apiUrl: string
  /** S2-58: a key is configured, so the third-party search answers inside its own frame. */
  readonly isThirdParty: boolean
  /** Who asks, told as the /api forwarding tells it: the member service counts visitors, not this server. */
  readonly visitorHeaders: Readonly<Record<string, string>>
  /** Questions that got no answer; logged once by the server, without the words of the visitor. */
  readonly failures: string[]
}

export const memberServiceAccess = createContext<MemberServiceAccess>()
