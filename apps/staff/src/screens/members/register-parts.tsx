import type { Form } from '@dhc/forms/use-form'
import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { ParticularsQuestions } from '@dhc/particulars/particulars-questions'
import type { ParticularsGroup } from '@dhc/reference/member-fields'
import type { VerificationChecks } from '@dhc/reference/member-rules'
import { carerRelationship } from '@dhc/reference/options/person'
import { FormCheckboxGroup } from '@dhc/ui/form-choices'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import type { ReactNode } from 'react'
import { Tick } from '../../desk/fields.tsx'
import { IdentityChecks, nothingChecked } from '../../desk/identity-checks.tsx'
import { say } from '../../words/console-words.ts'
import type { CounterApplication } from './counter-application.ts'
import { IdentityQuestions } from './identity-questions.tsx'

type Asked = { readonly form: Form<CounterApplication> }

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="panel flex flex-col gap-4">
      <h2 className="font-bold text-lg">{heading}</h2>
      {children}
    </section>
  )
}

export function PersonPart({ form, isChild }: Asked & { readonly isChild: boolean }) {
  const words = useWords()
  return (
    <Part heading={words.member('register.screen.person')}>
      <IdentityQuestions form={form} />
      {isChild ? <GuardianQuestions form={form} /> : null}
    </Part>
  )
}

function GuardianQuestions({ form }: Asked) {
  const words = useWords()
  return (
    <>
      <FormInput {...form.text('guardian.name')} autoComplete="off" />
      <FormSelect
        {...form.text('guardian.relationship')}
        options={optionsOf(words, carerRelationship)}
        emptyLabel={words.common('form.pleaseSelect')}
      />
      <FormInput
        {...form.text('guardian.member_no')}
        labelNote={words.member('form.optional')}
        autoComplete="off"
        width="short"
      />
      <FormCheckboxGroup
        {...form.flag('guardian.consent')}
        options={[{ value: 'yes', label: words.member('register.guardianConsent') }]}
      />
    </>
  )
}

type PhoneProps = Asked & {
  readonly isChild: boolean
  readonly hasNoPhone: boolean
  readonly onNoPhone: () => void
}

/** No code is sent: who stands here has shown a document, and that is recorded. */
export function PhonePart({ form, isChild, hasNoPhone, onNoPhone }: PhoneProps) {
  const words = useWords()
  return (
    <Part heading={say('counter.phone')}>
      {isChild ? (
        <FormInput
          {...form.text('own_mobile')}
          labelNote={words.member('form.optional')}
          inputMode="tel"
          width="short"
        />
      ) : (
        <Tick label={say('counter.noPhone')} isTicked={hasNoPhone} onTick={onNoPhone} />
      )}
      {hasNoPhone && !isChild ? (
        <p>{say('counter.noPhoneHow')}</p>
      ) : (
        <FormInput
          {...form.text('mobile')}
          {...(isChild ? { label: words.member('field.guardian.mobile') } : {})}
          hint={words.member('hint.phone')}
          inputMode="tel"
          autoComplete="off"
          width="short"
        />
      )}
    </Part>
  )
}

type MoreProps = Asked & { readonly isMinor: boolean; readonly laterGroups: readonly ParticularsGroup[] }

/** What must be said stands open; what may be said later is one key away. */
export function MorePart({ form, isMinor, laterGroups }: MoreProps) {
  const words = useWords()
  return (
    <>
      <div className="two-columns">
        {(['residence', 'emergency'] as const).map((group) => (
          <Part key={group} heading={words.member(`register.screen.${group}`)}>
            <ParticularsQuestions group={group} form={form} isMinor={isMinor} />
          </Part>
        ))}
      </div>
      <details className="panel">
        <summary className="cursor-pointer font-bold text-lg">{say('counter.later')}</summary>
        <div className="mt-4 flex flex-col gap-4">
          {laterGroups.map((group) => (
            <ParticularsQuestions key={group} group={group} form={form} isMinor={isMinor} />
          ))}
        </div>
      </details>
    </>
  )
}

export function ConsentPart({ form, isMinor }: Asked & { readonly isMinor: boolean }) {
  const words = useWords()
  return (
    <Part heading={words.member('register.screen.messages')}>
      <ParticularsQuestions group="messages" form={form} isMinor={isMinor} />
      <FormCheckboxGroup
        {...form.flag('consent_data_use')}
        hint={say('counter.consentHow')}
        options={[{ value: 'yes', label: words.member('register.dataConsent') }]}
      />
    </Part>
  )
}

type VerifyProps = {
  readonly checks: VerificationChecks | undefined
  readonly onChecks: (checks: VerificationChecks | undefined) => void
}

/** Who has brought the documents is a member at once. */
export function VerifyPart({ checks, onChecks }: VerifyProps) {
  return (
    <Part heading={say('identity.heading')}>
      <Tick
        label={say('counter.verifyNow')}
        isTicked={checks !== undefined}
        onTick={() => onChecks(checks ? undefined : nothingChecked)}
      />
      {checks ? <IdentityChecks made={checks} onMade={onChecks} /> : null}
    </Part>
  )
}
