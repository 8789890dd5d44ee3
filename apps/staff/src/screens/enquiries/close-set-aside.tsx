import { changeEnquiryCall } from '@dhc/contracts/staff-api/enquiries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAsStaff } from '../../session/call-as-staff.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Enquiry = { readonly id: string; readonly version: number }

/** A day at the centre, 15:30: what was set aside is seen in one look; what is advertising goes with one press. */
export function CloseSetAside({ shown }: { readonly shown: readonly Enquiry[] }) {
  const say = wordsOfConsole()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const close = async () => {
    if (isBusy) return
    setBusy(true)
    // One that a colleague took meanwhile is refused by its version, and stays.
    for (const { id, version } of shown) {
      await callAsStaff(changeEnquiryCall, { params: { id }, body: { state: 'CLOSED', version } })
    }
    setBusy(false)
    await queries.invalidateQueries()
  }
  if (shown.length === 0) return null
  return (
    <p className="mb-4">
      <button type="button" aria-disabled={isBusy} onClick={() => void close()} className="main-button">
        {say('enquiries.closeSetAside', { count: shown.length })}
      </button>
    </p>
  )
}
