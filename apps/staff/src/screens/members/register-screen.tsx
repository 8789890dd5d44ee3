import type { BodyOf, PayloadOf } from '@dhc/contracts/call'
import { findAlikeCall } from '@dhc/contracts/staff-api/duplicates'
import { registerAtCounterCall } from '@dhc/contracts/staff-api/members'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { isMobile } from '@dhc/reference/contact-rules'
import { fieldsAsked, type ParticularsGroup } from '@dhc/reference/member-fields'
import type { VerificationChecks } from '@dhc/reference/member-rules'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useDraft } from '../../desk/draft.ts'
import { DuplicateList } from '../../desk/duplicate-list.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { whoWasLookedFor } from '../../desk/person-at-desk.ts'
import { Screen } from '../../desk/screen.tsx'
import { nameOf } from '../../desk/show-name.ts'
import { FirstPasswordSlip, WelcomeSlip } from '../../desk/slip.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { callAsStaff } from '../../session/call-as-staff.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'
import {
  type AtCounter,
  applicationOf,
  bodyOf,
  counterProblems,
  isBegun,
  isMinor,
  type noCounterApplication,
} from './counter-application.ts'
import { identityOf, identityProblems } from './identity-answers.ts'
import { ConsentPart, MorePart, PersonPart, PhonePart, VerifyPart } from './register-parts.tsx'

/** Somebody stands at the counter and wants to become a member: one form, one key, the next person. */
export function RegisterScreen() {
  const { state } = useLocation()
  const { typed, backTo } = whoWasLookedFor(state)
  const [made, setMade] = useState<Registered>()
  const [count, setCount] = useState(0)
  const next = () => {
    setCount(count + 1)
    setMade(undefined)
  }
  return (
    <Screen title={say('counter.heading')}>
      {made ? (
        <RegisteredPart made={made} backTo={backTo} onNext={next} />
      ) : (
        <RegisterForm key={count} typed={count > 0 ? '' : typed} onAnew={next} onRegistered={setMade} />
      )}
    </Screen>
  )
}

type Registered = PayloadOf<typeof registerAtCounterCall> & { readonly name: string }
type FormProps = {
  readonly typed: string
  readonly onRegistered: (made: Registered) => void
  readonly onAnew: () => void
}
/** What a look at another screen, a reload or an update must not cost: the person has told it once. */
type Draft = {
  readonly answers: typeof noCounterApplication
  readonly hasNoPhone: boolean
  readonly checks?: VerificationChecks
}

const laterGroups: readonly ParticularsGroup[] = ['home', 'background', 'living', 'source']

/** In the order in which a clerk asks: the document, the phone, where one lives, who to call, consent, the checks. */
function RegisterForm({ typed, onRegistered, onAnew }: FormProps) {
  const draft = useDraft<Draft>('registration', ({ answers }) => isBegun(answers))
  const form = useForm(draft.before?.answers ?? applicationOf(typed))
  const [hasNoPhone, setNoPhone] = useState(draft.before?.hasNoPhone ?? false)
  const [checks, setChecks] = useState<VerificationChecks | undefined>(draft.before?.checks)
  const [isAnother, setAnother] = useState(false)
  const { send, isBusy, refusal } = useDeskAction(registerAtCounterCall)
  const todayOn = serviceToday()
  const isChild = isMinor(form.answers, todayOn)
  const around: AtCounter = { hasNoPhone, checks }
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    latest.current.store({ answers: form.answers, hasNoPhone, ...(checks && { checks }) })
  }, [form.answers, hasNoPhone, checks])
  const { alike, look } = useAlike(personOf(form.answers, hasNoPhone))

  const submit = async () => {
    const problems = counterProblems(form.answers, around, todayOn)
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    form.settle()
    if ((await look()).length > 0 && !isAnother) return
    const made = await send({ body: bodyOf(form.answers, around, todayOn, chosenLocale()) })
    if (!made) return
    draft.drop()
    onRegistered({ ...made, name: nameOf({ ...form.answers }) })
  }
  return (
    <QuestionForm
      form={form}
      order={[...personOrder, ...asked(form.answers, isChild), 'consent_data_use']}
      submitLabel={say('counter.button')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
    >
      {draft.before ? (
        <div className="panel flex flex-wrap items-center gap-4">
          <p role="status" className="font-bold">
            {say('counter.goesOn')}
          </p>
          <button
            type="button"
            onClick={() => {
              draft.drop()
              onAnew()
            }}
            className="quiet-button"
          >
            {say('counter.anew')}
          </button>
        </div>
      ) : null}
      <PersonPart form={form} isChild={isChild} />
      <DuplicateList alike={alike} />
      <PhonePart form={form} isChild={isChild} hasNoPhone={hasNoPhone} onNoPhone={() => setNoPhone(!hasNoPhone)} />
      <MorePart form={form} isMinor={isChild} laterGroups={laterGroups} />
      <div className="two-columns">
        <ConsentPart form={form} isMinor={isChild} />
        <VerifyPart checks={checks} onChecks={setChecks} />
      </div>
      {alike.length > 0 ? (
        <label className="flex items-center gap-2 font-bold">
          <input type="checkbox" checked={isAnother} onChange={() => setAnother(!isAnother)} />
          {say('duplicates.another')}
        </label>
      ) : null}
      <RefusalLine refusal={refusal} />
    </QuestionForm>
  )
}

/** Nobody, until the document is typed in full. A shared phone says nothing about who somebody is. */
function personOf(answers: typeof noCounterApplication, hasNoPhone: boolean) {
  if (Object.keys(identityProblems(answers)).length > 0) return undefined
  const { surname_en = '', given_name_en = '', surname_zh, given_name_zh, date_of_birth = '' } = identityOf(answers)
  const mobile = !hasNoPhone && isMobile(answers.mobile) ? answers.mobile : null
  return { surname_en, given_name_en, surname_zh, given_name_zh, date_of_birth, mobile }
}

const personOrder = [
  ...(['surname_en', 'given_name_en', 'surname_zh', 'given_name_zh', 'date_of_birth', 'gender'] as const),
  ...(['guardian.name', 'guardian.relationship', 'guardian.member_no', 'guardian.consent', 'mobile'] as const),
] as const

function asked(answers: typeof noCounterApplication, isChild: boolean) {
  const groups = ['residence', 'emergency', ...laterGroups, 'messages'] as const
  return groups.flatMap((group) => fieldsAsked(group, answers, isChild))
}

type Props = { readonly made: Registered; readonly backTo: string | undefined; readonly onNext: () => void }

/** Who came from the enrolment of somebody unknown goes on with that enrolment; Enter is enough. */
function RegisteredPart({ made, backTo, onNext }: Props) {
  const next = useRef<HTMLAnchorElement & HTMLButtonElement>(null)
  const { member_id, member_no, name } = made
  const mayEnrol = backTo === '/enrol' && member_no !== null
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="panel flex flex-col items-start gap-4">
      <div role="status">
        <p className="font-bold text-good text-lg">{say(made.member_no ? 'identity.done' : 'counter.applied')}</p>
        <p className="font-bold text-2xl tabular-nums">{made.member_no ?? made.application_no}</p>
        <p>{made.name}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        {made.member_no ? <WelcomeSlip memberNo={made.member_no} name={made.name} /> : null}
        {made.first_password ? (
          <FirstPasswordSlip password={made.first_password} name={made.name} memberNo={made.member_no} />
        ) : null}
        <Link to={`/members/${made.member_id}`} className="quiet-button">
          {say('member.heading')}
        </Link>
        {mayEnrol ? (
          <Link ref={next} to={backTo} state={{ member: { member_id, member_no, name } }} className="main-button">
            {say('enrol.member', { name })}
          </Link>
        ) : null}
        <button
          ref={mayEnrol ? null : next}
          type="button"
          onClick={onNext}
          className={mayEnrol ? 'quiet-button' : 'main-button'}
        >
          {say('enrol.next')}
        </button>
      </p>
    </div>
  )
}

type Person = BodyOf<typeof findAlikeCall>
type Alike = PayloadOf<typeof findAlikeCall>['items']

/** Nobody is looked up while a name is still being typed. */
const pauseMs = 700

/** Whether the person who is being registered is here already: as soon as that can be known, and asked once for each. */
function useAlike(person: Person | undefined) {
  const [alike, setAlike] = useState<Alike>([])
  const asked = useRef<{ readonly who: string; readonly found: Promise<Alike> }>(undefined)
  const who = person && JSON.stringify(person)

  const look = async (): Promise<Alike> => {
    if (person === undefined || who === undefined) return []
    if (asked.current?.who !== who) asked.current = { who, found: findAlike(person) }
    const found = await asked.current.found
    if (asked.current.who === who) setAlike(found)
    return found
  }
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (who === undefined) return
    const timer = setTimeout(() => void latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [who])
  return { alike, look }
}

/** A warning that could not be made stops nobody: the desk that checks identity looks again. */
async function findAlike(person: Person): Promise<Alike> {
  const outcome = await callAsStaff(findAlikeCall, { body: person })
  return outcome.ok ? outcome.payload.items : []
}
