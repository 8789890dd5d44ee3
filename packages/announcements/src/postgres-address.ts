import { z } from 'zod'

/** libpq would go through such a list; the driver of Node takes it for the name of one server. */
const severalServers = /^postgres(ql)?:\/\/[^/?#]*,(?![^/?#]*@)|[?&](target_session_attrs=|host=[^&]*,)/i

const isAddress = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)

/** Where a process finds PostgreSQL: one server, or the address that always leads to the one that takes writes. */
export const postgresAddress = z.string().superRefine((text, { addIssue }) => {
  if (severalServers.test(text)) addIssue({ code: 'custom', message: followsNoList })
  else if (!isAddress(text)) addIssue({ code: 'custom', message: 'must be a postgres:// address' })
})

const followsNoList =
  'names several servers or target_session_attrs, which the driver of Node does not follow: give the one address that always leads to the leader (HAProxy, a floating address, a Service)'
