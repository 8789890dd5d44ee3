import type { Refusal } from '@dhc/api-client/call-outcome'
import { FormInput } from '@dhc/ui/form-input'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Problems } from './problem.ts'
import { QuestionForm } from './question-form.tsx'
import { show } from './testing/show.tsx'
import { useForm } from './use-form.ts'

type Props = {
  readonly problems?: Problems
  readonly refusal?: Refusal
  readonly about?: string
  readonly isBusy?: boolean
  readonly onSubmit?: () => void
  readonly onBack?: () => void
}

function Sample({ problems, refusal, about, isBusy, onSubmit, onBack }: Props) {
  const form = useForm({ mobile: '', member_no: '', surname_zh: '' })
  const submit = () => {
    onSubmit?.()
    if (problems) form.complainAbout(problems)
    if (refusal) form.complainOf(refusal, about)
  }
  return (
    <QuestionForm
      form={form}
      order={['mobile', 'member_no', 'surname_zh']}
      isBusy={isBusy ?? false}
      onSubmit={submit}
      onBack={onBack}
    >
      <FormInput {...form.text('mobile')} hint="Eight digits" />
      <FormInput {...form.text('member_no')} />
      <FormInput {...form.text('surname_zh')} />
    </QuestionForm>
  )
}

const refused: Refusal = {
  status: 422,
  code: 1001,
  name: 'validationFailed',
  message: '',
  fields: {},
  retryAfterSeconds: undefined,
}
const wrongTwice: Problems = { surname_zh: 'chineseName', mobile: 'mobileFormat' }
const summary = page.getByRole('alert')
const mobile = page.getByLabelText('Mobile phone')
const send = page.getByRole('button', { name: 'Continue' })

describe('the summary of what is wrong with a form', () => {
  let shown: Awaited<ReturnType<typeof show>>
  beforeEach(async () => {
    shown = await show(<Sample problems={wrongTwice} />)
    await send.click()
  })

  it('has the focus and names the questions in the order in which they stand, not in that of the problems', async () => {
    await expect.element(summary).toHaveFocus()
    const lines = summary.getByRole('link').elements()
    expect(lines.map((line) => line.textContent)).toEqual([
      'Mobile phone: Please enter a Hong Kong mobile number: 8 digits beginning with 4 to 9, for example 9123 4567.',
      'Surname in Chinese: Please enter one to six Chinese characters, for example 大文.',
    ])
  })

  it('says the first of them in the title of the page, and takes it back with the form', async () => {
    expect(document.title).toMatch(/^Error: Mobile phone( \| |$)/)
    await shown.unmount()
    await expect.poll(() => document.title).not.toContain('Error')
  })

  it('has the focus again when the same is still wrong at the next attempt', async () => {
    await mobile.click()
    await expect.element(mobile).toHaveFocus()
    await send.click()
    await expect.element(summary).toHaveFocus()
  })

  it('leads to the field by each of its lines, and the address stays as it is', async () => {
    const address = window.location.href
    await summary.getByRole('link', { name: /^Surname in Chinese/ }).click()
    await expect.element(page.getByLabelText('Surname in Chinese')).toHaveFocus()
    expect(window.location.href).toBe(address)
  })
})

describe('a field', () => {
  it('is described by its hint alone while nothing is wrong', async () => {
    await show(<Sample />)
    await expect.element(mobile).toHaveAccessibleDescription('Eight digits')
    await expect.element(mobile).not.toHaveAttribute('aria-invalid')
  })

  it('is described by its hint and then by what is wrong with it; its neighbours are not', async () => {
    await show(<Sample problems={wrongTwice} />)
    await send.click()
    await expect
      .element(mobile)
      .toHaveAccessibleDescription(
        'Eight digits Error:Please enter a Hong Kong mobile number: 8 digits beginning with 4 to 9, for example 9123 4567.',
      )
    await expect.element(mobile).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByLabelText('DHC Member No')).not.toHaveAttribute('aria-invalid')
  })
})

describe('a form that is on its way', () => {
  it('sends nothing at a second press, says that it is sending, and leaves the focus where it is', async () => {
    const onSubmit = vi.fn()
    const screen = await show(<Sample onSubmit={onSubmit} />)
    await send.click()
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await screen.rerender(<Sample onSubmit={onSubmit} isBusy />)
    const sending = page.getByRole('button', { name: 'Sending…' })
    await expect.element(sending).toHaveFocus()
    await expect.element(sending).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await expect.element(page.getByRole('status')).toHaveTextContent('Sending…')
  })
})

describe('the keys and buttons of a form', () => {
  it('send it once by Enter in a field', async () => {
    const onSubmit = vi.fn()
    await show(<Sample onSubmit={onSubmit} />)
    await mobile.click()
    await userEvent.keyboard('61234567{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await expect.element(mobile).toHaveValue('61234567')
  })

  it('lead back without sending it, where there is a screen before', async () => {
    const onSubmit = vi.fn()
    const onBack = vi.fn()
    await show(<Sample onSubmit={onSubmit} onBack={onBack} />)
    await page.getByRole('button', { name: 'Back' }).click()
    expect(onBack).toHaveBeenCalledTimes(1)
    expect(onSubmit).not.toHaveBeenCalled()
    await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  })
})

describe('a refusal of the service', () => {
  it('about one question stands beside it and in the summary', async () => {
    await show(<Sample refusal={{ ...refused, name: 'mobileTaken' }} about="mobile" />)
    await send.click()
    await expect.element(mobile).toHaveAttribute('aria-invalid', 'true')
    await expect.element(summary.getByRole('link', { name: /^Mobile phone: / })).toBeVisible()
  })

  it('that names fields marks these fields, and says the refusal on top', async () => {
    await show(<Sample refusal={{ ...refused, fields: { member_no: 'The format is not correct.' } }} />)
    await send.click()
    await expect
      .element(page.getByLabelText('DHC Member No'))
      .toHaveAccessibleDescription('Error:The format is not correct.')
    await expect.element(summary.getByRole('paragraph')).toBeVisible()
    await expect.element(mobile).not.toHaveAttribute('aria-invalid')
  })

  it('that never came is said as such, without a mark on any field (S8-05)', async () => {
    await show(<Sample refusal={{ ...refused, status: 0, code: 0, name: undefined }} />)
    await send.click()
    await expect.element(summary.getByText('The request timed out. Please try again.')).toBeVisible()
    await expect.element(summary.getByRole('link')).not.toBeInTheDocument()
  })
})
