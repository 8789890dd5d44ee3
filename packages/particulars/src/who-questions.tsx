import { useWords } from '@dhc/i18n/use-words'
import { FormInput } from '@dhc/ui/form-input'
import type { ComponentProps } from 'react'

type Field = Pick<
  ComponentProps<typeof FormInput>,
  'id' | 'name' | 'label' | 'error' | 'errorPrefix' | 'value' | 'onChange'
>

type Props = {
  readonly mobile: Field
  readonly memberNo: Field
  /** What a browser may fill in: the name of an account, or simply the number of this phone. */
  readonly autoComplete: 'username' | 'tel-national'
}

/** S5-05, D-073, D-099: a person is named by the mobile, the member number, or both. */
export function WhoQuestions({ mobile, memberNo, autoComplete }: Props) {
  const words = useWords()
  return (
    <>
      <FormInput
        {...mobile}
        hint={words.member('hint.phone')}
        inputMode="tel"
        autoComplete={autoComplete}
        width="short"
      />
      <p className="-my-2 font-bold text-ink-soft">{words.member('login.or')}</p>
      <FormInput
        {...memberNo}
        hint={words.member('hint.member_no')}
        autoCapitalize="characters"
        autoComplete="off"
        width="short"
      />
    </>
  )
}
