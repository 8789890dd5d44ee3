import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { CodeForm } from '@dhc/forms/one-time-code/code-form'
import { CurrentPasswordQuestion } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { deletionCoolingOffDays } from '@dhc/reference/member-rules'
import { useDeletion } from '../use-deletion.ts'
import { AccountPart } from './account-part.tsx'

type Props = { readonly profile: ProfileView; readonly onChanged: (profile: ProfileView) => void }

/** PRIV-02: asked for with the password and a code, and taken back in one press as long as it is not done. */
export function DeletionPart({ profile, onChanged }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const deletion = useDeletion(profile, onChanged)
  const due = profile.deletion_due_on
  return (
    <AccountPart id="deletion" heading={words.member('deletion.heading')}>
      <p role="status" className={due ? 'mb-4 max-w-measure font-bold' : 'mb-4 max-w-measure'}>
        {due
          ? words.member('deletion.due', { date: formatDate(due, locale) })
          : words.member('deletion.intro', { days: deletionCoolingOffDays })}
      </p>
      {due ? (
        <button type="button" onClick={() => deletion.withdraw()} className="secondary-button">
          {words.member('deletion.withdraw')}
        </button>
      ) : (
        <Request deletion={deletion} />
      )}
    </AccountPart>
  )
}

/** Each stage takes the place of the one before. */
function Request({ deletion }: { readonly deletion: ReturnType<typeof useDeletion> }) {
  const words = useWords()
  const { form, code, isOpen, isBusy } = deletion
  if (!isOpen) {
    return (
      <button type="button" onClick={deletion.open} className="secondary-button">
        {words.member('deletion.request')}
      </button>
    )
  }
  if (code.sent && !code.proof) {
    return (
      <CodeForm
        sent={code.sent}
        name="code"
        onResend={code.request}
        onProof={deletion.prove}
        onOtherNumber={undefined}
      />
    )
  }
  return (
    <QuestionForm
      form={form}
      order={['password']}
      submitLabel={words.member(code.proof ? 'deletion.request' : 'otp.send')}
      isBusy={isBusy}
      onSubmit={deletion.submit}
      onCancel={deletion.close}
    >
      <p className="max-w-measure font-bold">{words.member('deletion.sure')}</p>
      <CurrentPasswordQuestion password={form.typed('password')} hint={words.member('deletion.proof')} />
    </QuestionForm>
  )
}
