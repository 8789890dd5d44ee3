import { serviceChargeTabs } from '@dhc/reference/site-rules'
import { describe, expect, it } from 'vitest'
import { chosenTab } from './chosen-tab.ts'

describe('the tabs of service charge (S2-07)', () => {
  it('open with the first', () => expect(chosenTab(serviceChargeTabs, null)).toBe('co-care'))
  it('can be linked to', () => expect(chosenTab(serviceChargeTabs, 'pain-management')).toBe('pain-management'))
  it('take a misspelt address as the first', () => expect(chosenTab(serviceChargeTabs, 'pain')).toBe('co-care'))
})
