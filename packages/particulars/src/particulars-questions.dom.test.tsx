import { show } from '@dhc/forms/testing/show'
import { useForm } from '@dhc/forms/use-form'
import type { ParticularsGroup } from '@dhc/reference/member-fields'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { noParticulars } from './particulars.ts'

import { ParticularsQuestions } from './particulars-questions.tsx'

type Props = { readonly group: ParticularsGroup; readonly isMinor?: boolean }

function Sample({ group, isMinor = false }: Props) {
  const form = useForm(noParticulars)
  return <ParticularsQuestions group={group} form={form} isMinor={isMinor} />
}

const box = (name: string) => page.getByRole('checkbox', { name })
const radio = (name: string) => page.getByRole('radio', { name })
const namesIn = (list: string) =>
  [...(page.getByLabelText(list).element() as HTMLSelectElement).options].map(({ label }) => label)

describe('where somebody lives (S3-18, D-085)', () => {
  it('asks for a district of the chosen region only', async () => {
    await show(<Sample group="residence" />)
    await expect.element(page.getByLabelText('District', { exact: true })).not.toBeInTheDocument()
    await radio('Kowloon').click()
    await expect.element(page.getByLabelText('District', { exact: true })).toBeVisible()
    expect(namesIn('District')).toEqual([
      'Please select',
      'Kowloon City',
      'Kwun Tong',
      'Sham Shui Po',
      'Yau Tsim Mong',
      'Wong Tai Sin',
    ])
  })

  it('asks residents of this district for their neighbourhood, and forgets the district with its region', async () => {
    await show(<Sample group="residence" />)
    await radio('Kowloon').click()
    await page.getByLabelText('District', { exact: true }).selectOptions('Sham Shui Po')
    await expect.element(page.getByLabelText('Neighbourhood', { exact: true })).toBeVisible()
    await radio('New Territories').click()
    await expect.element(page.getByLabelText('Neighbourhood', { exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('District', { exact: true })).toHaveValue('')
  })
})

describe('choices that stand alone (D-089, D-093)', () => {
  it('"alone" pushes the others out, and is pushed out by them', async () => {
    await show(<Sample group="home" />)
    await box('With spouse').click()
    await box('With children').click()
    await box('Live alone').click()
    await expect.element(box('With spouse')).not.toBeChecked()
    await expect.element(box('With children')).not.toBeChecked()
    await box('With friend').click()
    await expect.element(box('Live alone')).not.toBeChecked()
    await expect.element(box('With friend')).toBeChecked()
  })
})

describe('questions that follow from an answer', () => {
  it('aids are asked of people who walk with aids', async () => {
    await show(<Sample group="living" />)
    await expect.element(box('Stick')).not.toBeInTheDocument()
    await radio('Walk with aids').click()
    await expect.element(box('Stick')).toBeVisible()
    await radio('Unaided').click()
    await expect.element(box('Stick')).not.toBeInTheDocument()
  })

  it('an address is asked of people who want post (D-086)', async () => {
    await show(<Sample group="messages" />)
    await expect.element(page.getByLabelText('Postal address')).not.toBeInTheDocument()
    await box('Mailing').click()
    await expect.element(page.getByLabelText('Postal address')).toBeVisible()
  })

  it('a child is asked about its parents, an adult about a spouse and children (D-092)', async () => {
    const screen = await show(<Sample group="home" isMinor />)
    await expect.element(page.getByLabelText(/^Marital status of the parents/)).toBeVisible()
    await expect.element(page.getByLabelText(/^Number of children/)).not.toBeInTheDocument()
    await screen.rerender(<Sample group="home" />)
    await expect.element(page.getByLabelText(/^Number of children/)).toBeVisible()
    await expect.element(page.getByLabelText(/^Marital status of the parents/)).not.toBeInTheDocument()
  })
})
