import { drawBallot } from '../../modules/ballot/draw-ballot.ts'
import { replaceByStaff } from '../../modules/ballot/fill-freed-places.ts'
import { runDueSteps } from '../../modules/ballot/index.ts'
import { releaseBallot } from '../../modules/ballot/release-ballot.ts'
import { decideEnrolment } from '../../modules/enrolment/desk/decide-enrolment.ts'
import { enterMember } from '../../modules/enrolment/desk/enter-member.ts'
import { endOwnEnrolment } from '../../modules/enrolment/end-enrolment.ts'
import { enrol } from '../../modules/enrolment/enrol.ts'
import { acceptInvitation, leaveGroup } from '../../modules/enrolment/group/answer-invitation.ts'
import { inviteToGroup } from '../../modules/enrolment/group/invitations.ts'
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts'
import { MemberError } from '../../platform/member-error.ts'
import { uuidOf } from '../catalogue-samples.ts'
import type { Batch, Command, Named } from './commands.ts'
import { ballotOf, codeOf, invitationOf, latestOf, oneOf } from './commands.ts'
import { type ClassCode, clerk, manager, type World } from './world.ts'

/** What the caller was told: the enrolment and its class, where something was entered. */
export type Acknowledged = {
  readonly id: string
  readonly memberId: string
  readonly code?: ClassCode
  readonly key?: string
}

/** Nothing when it was refused. Any error but a refusal, or a request to come back, is a fault of the product. */
export async function perform(world: World, { command, lagMs }: Batch[number]): Promise<Acknowledged | undefined> {
  const deps = world.depsAt(lagMs)
  const told = await takeUp(world, command, deps).catch((error: unknown) => {
    deps.faults.push(error)
    return undefined
  })
  const fault = deps.faults.find((each) => !isRefusal(each))
  if (fault) throw fault
  return told
}

function isRefusal(error: unknown): boolean {
  return error instanceof MemberError ? error.reason !== 'unexpected' : isDatabaseUnavailable(error)
}

type Deps = ReturnType<World['depsAt']>
type Told = Promise<Acknowledged | undefined>

async function takeUp(world: World, command: Command, deps: Deps): Told {
  switch (command.do) {
    case 'apply':
      return applyOnline(world, command, deps)
    case 'enter':
    case 'enterTogether':
      return enterAtDesk(world, command, deps)
    case 'accept':
      return accept(world, command, deps)
    case 'invite':
    case 'leaveGroup':
      await changeGroup(world, command, deps)
      return
    case 'cancel':
    case 'withdraw':
    case 'abandon':
      await leave(world, command, deps)
      return
    case 'suspend':
    case 'quota':
      await changeFacts(world, command)
      return
    default:
      await actForCentre(world, command, deps)
  }
}

async function applyOnline(world: World, { who, code, key: number }: Named<'apply'>, { enrolment }: Deps): Told {
  const memberId = world.memberIds[who] ?? ''
  const key = `${memberId} ${code} ${number}`
  const retry = { keyHash: key, requestHash: key }
  const by = { actorKind: 'MEMBER', actorId: memberId } as const
  const id = await enrol(enrolment, { memberId, by, strapiUuid: uuidOf(code), isCarer: false, retry })
  return { id, memberId, code, key }
}

async function enterAtDesk(world: World, command: Named<'enter' | 'enterTogether'>, { enrolment }: Deps): Told {
  const memberId = world.memberIds[command.who] ?? ''
  const other = command.do === 'enterTogether' ? (await oneOf(world, 'E', command.other)).enrolmentId : null
  const code = command.do === 'enter' ? command.code : await codeOf(world, other ?? '')
  const isOverride = command.do === 'enter' && command.override
  const { id } = await enterMember(enrolment, isOverride ? manager : clerk, {
    strapiUuid: uuidOf(code),
    memberId,
    channel: 'COUNTER',
    isCarer: false,
    togetherWith: other,
    overrideReason: isOverride ? 'model' : null,
    retry: undefined,
  })
  return { id, memberId, code }
}

async function accept(world: World, { who }: Named<'accept'>, { enrolment }: Deps): Told {
  const invited = await invitationOf(world, who)
  const id = await acceptInvitation(enrolment, { ...invited, isCarer: false, retry: undefined })
  return { id, memberId: invited.memberId }
}

async function changeGroup(world: World, command: Named<'invite' | 'leaveGroup'>, { enrolment }: Deps) {
  const own = { ...(await oneOf(world, 'E', command.who)), retry: undefined }
  if (command.do === 'leaveGroup') await leaveGroup(enrolment, own)
  else await inviteToGroup(enrolment, { ...own, memberNo: world.memberNos[command.other] ?? '', familyName: 'Shifan' })
}

const statusToLeave = { cancel: 'E', withdraw: 'P', abandon: 'A' } as const

async function leave(world: World, command: Named<'cancel' | 'withdraw' | 'abandon'>, { enrolment }: Deps) {
  const own = await oneOf(world, statusToLeave[command.do], command.who)
  const by = { actorKind: 'MEMBER', actorId: own.memberId } as const
  await endOwnEnrolment(enrolment, command.do, { ...own, by, retry: undefined })
}

async function changeFacts(world: World, command: Named<'suspend' | 'quota'>) {
  if (command.do === 'quota') return world.publish({ [command.code]: command.quota })
  const values = [world.memberIds[command.who], command.isSuspended]
  await world.database.runSql('update member set is_suspended = $2 where id = $1', values)
}

type ForCentre = Named<'decide' | 'draw' | 'release' | 'replace' | 'turn'>

async function actForCentre(world: World, command: ForCentre, { enrolment, ballots }: Deps) {
  switch (command.do) {
    case 'turn':
      return runDueSteps(ballots)
    case 'draw':
      return drawBallot(ballots, uuidOf(command.code), { staff: clerk })
    case 'release':
      return releaseBallot(ballots, await ballotOf(world, command.code), { staff: manager })
    case 'replace':
      return replaceByStaff(ballots, uuidOf(command.code), { staff: clerk }, 'model')
    case 'decide': {
      const { kind, who } = command
      const { enrolmentId: id } = await (kind === 'cancel' ? latestOf(world, who) : oneOf(world, 'P', who))
      return decideEnrolment(enrolment, clerk, kind, { id, note: null, retry: undefined })
    }
  }
}
