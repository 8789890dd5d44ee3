import type { BallotView } from '@dhc/contracts/member-api/ballot'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { readBallot } from '../../member-api/ballot.ts'
import { memberServiceAccess } from '../../member-api/member-service.ts'

/** A ballot goes on by the clock and no one announces it, so its page is made anew after a few seconds. */
const goodForMs = 5000

/** All that is public about the ballot of a class; a class that nobody draws is the 404 page. */
export async function loadBallot(
  args: LoaderArgs & { readonly params: { readonly classCode: string } },
): Promise<{ readonly ballot: BallotView | undefined; readonly now: string }> {
  const { access } = readPageRequest(args)
  const now = new Date()
  access.endings?.push(new Date(now.getTime() + goodForMs))
  const found = await readBallot(args.context.get(memberServiceAccess), args.params.classCode)
  if (found === 'unknown') throw new Response(null, { status: 404 })
  if ('ballot' in found) return { ...found, now: now.toISOString() }
  access.failures.push(found.fault)
  return { ballot: undefined, now: now.toISOString() }
}
