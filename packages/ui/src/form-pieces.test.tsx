import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FormCheckboxGroup, FormRadioGroup } from './form-choices.tsx'
import { FormErrorSummary } from './form-error-summary.tsx'
import { FormInput } from './form-input.tsx'
import { FormSelect } from './form-select.tsx'
import { FormSubmitButton } from './form-submit-button.tsx'
import { FormTextArea } from './form-text-area.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const plain = (element: ReactElement) => html(element).replace(/ class="[^"]*"/g, '')

const field = { id: 'email', label: 'Email address', errorPrefix: 'Error:' }
const topics = [
  { value: 'GEN', label: 'General enquiry' },
  { value: 'FBK', label: 'Feedback' },
]

describe('a field of a form', () => {
  it('has its label above it, and no placeholder in its place', () => {
    expect(plain(<FormInput {...field} name="email" />)).toMatch(
      /<label for="email">Email address<\/label>.*<input type="text" id="email" name="email"\/>/,
    )
    expect(plain(<FormInput {...field} />)).not.toContain('placeholder')
  })

  it('is read out with its hint and then with what is wrong', () => {
    const markup = plain(<FormInput {...field} hint="We reply here." error="Email format is not correct" />)
    expect(markup).toContain('aria-describedby="email-hint email-error" aria-invalid="true"')
    expect(markup).toContain('<p id="email-hint">We reply here.</p>')
    expect(markup).toContain('<span>Error:</span><span>Email format is not correct</span>')
  })

  it('says nothing of errors while nothing is wrong', () => {
    expect(plain(<FormInput {...field} />)).not.toMatch(/aria-invalid|aria-describedby|Error:/)
  })

  it('says with its label that it may be left empty', () => {
    expect(plain(<FormInput {...field} labelNote="(optional)" />)).toContain('Email address<span> (optional)</span>')
  })

  it('keeps what was typed before the page came back', () => {
    expect(plain(<FormInput {...field} defaultValue="chan@" />)).toContain('value="chan@"')
    expect(plain(<FormTextArea {...field} defaultValue="你好" />)).toContain('>你好</textarea>')
    expect(plain(<FormSelect {...field} options={topics} emptyLabel="Please select" defaultValue="FBK" />)).toContain(
      '<option value="FBK" selected="">Feedback</option>',
    )
  })

  it.each([
    ['a line', <FormInput key="a" {...field} />],
    ['a list', <FormSelect key="b" {...field} options={topics} emptyLabel="Please select" />],
    ['a longer text', <FormTextArea key="c" {...field} />],
  ])('is 44 px high at least and in letters no phone zooms into: %s', (_what, element) => {
    expect(html(element)).toMatch(/class="[^"]*min-h-touch[^"]*text-base/)
  })
})

describe('a list to choose from', () => {
  it('begins with a line that is no answer', () => {
    expect(plain(<FormSelect {...field} options={topics} emptyLabel="Please select" />)).toContain(
      '<option value="">Please select</option><option value="GEN">General enquiry</option>',
    )
  })
})

describe('a longer text', () => {
  it('is never cut off at the limit, and counts only where a script runs', () => {
    const markup = plain(<FormTextArea {...field} counter={{ limit: 10, wordsFor: (left) => `${left} left` }} />)
    expect(markup).not.toMatch(/maxlength|left/)
  })
})

describe('a question with its answers in sight', () => {
  const group = { id: 'reply', legend: 'How may we reply?', name: 'reply', errorPrefix: 'Error:', options: topics }

  it('is one group with one name, and its first answer is where the error summary leads', () => {
    const markup = plain(<FormRadioGroup {...group} defaultValue="FBK" error="This field is required." />)
    expect(markup).toContain('<legend>How may we reply?</legend>')
    expect(markup).toContain('role="radiogroup"')
    expect(markup).toContain('<input id="reply" type="radio" name="reply" value="GEN"/>')
    expect(markup).toContain('<input id="reply-FBK" type="radio" name="reply" checked="" value="FBK"/>')
    expect(markup).toMatch(/<fieldset aria-describedby="reply-error" aria-invalid="true"/)
  })

  it('takes several answers where boxes are ticked', () => {
    const markup = plain(<FormCheckboxGroup {...group} defaultValues={['GEN', 'FBK']} />)
    expect(markup.match(/type="checkbox" name="reply" checked=""/g)).toHaveLength(2)
  })
})

describe('the summary of what is wrong', () => {
  it('can take focus, is announced, and leads to each field', () => {
    const markup = plain(
      <FormErrorSummary heading="Please check" errors={[{ fieldId: 'email', text: 'Email address: wrong' }]} />,
    )
    expect(markup).toContain('<div role="alert" tabindex="-1" aria-labelledby="form-error-heading">')
    expect(markup).toContain('<a href="#email">Email address: wrong</a>')
  })

  it('can say what is about no field', () => {
    expect(plain(<FormErrorSummary heading="Not sent" errors={[]} message="No connection." />)).toContain(
      '<p>No connection.</p></div>',
    )
  })
})

describe('the button that sends', () => {
  it('says that it is busy, and stays reachable', () => {
    const markup = plain(<FormSubmitButton label="Submit" busyLabel="Sending…" isBusy />)
    expect(markup).toContain('<button type="submit" aria-disabled="true">')
    expect(markup).toContain('<p role="status">Sending…</p>')
    expect(markup).not.toContain(' disabled')
  })

  it('is quiet otherwise', () => {
    const markup = plain(<FormSubmitButton label="Submit" busyLabel="Sending…" isBusy={false} />)
    expect(markup).toContain('<button type="submit">Submit</button><p role="status"></p>')
  })
})
