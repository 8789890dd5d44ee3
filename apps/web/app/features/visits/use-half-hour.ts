import type { PayloadOf } from '@dhc/contracts/call'
import type { listVisitTimesCall } from '@dhc/contracts/member-api/visits'
import { usePage } from '@dhc/i18n/use-words'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { readTimes } from './actions.ts'

type Day = PayloadOf<typeof listVisitTimesCall>['days'][number]
export type HalfHour = ReturnType<typeof useHalfHour>

type Chosen = { readonly centre: string; readonly on: string; readonly time: string }

export const nothingChosen = (centre: string | undefined): Chosen => ({ centre: centre ?? '', on: '', time: '' })

/** Which half hour of which centre: each choice narrows the next, and what is not free is not there. */
export function useHalfHour<Given extends Chosen>(
  { centre, on, time }: Given,
  choose: Dispatch<SetStateAction<Given>>,
) {
  const { locale } = usePage()
  const [days, setDays] = useState<readonly Day[]>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    // Asked again when somebody else was quicker: `asked` says so.
    void asked
    if (centre === '') return
    let isOld = false
    void readTimes(locale, centre).then((outcome) => {
      if (!isOld) setDays(outcome.ok ? outcome.payload.days : [])
    })
    return () => {
      isOld = true
    }
  }, [locale, centre, asked])
  const times = days?.find((day) => day.on === on)?.times ?? []
  return {
    centre,
    days,
    on: days?.some((day) => day.on === on) ? on : '',
    time: times.includes(time) ? time : '',
    times,
    chooseCentre: (code: string) => {
      // The days of the centre that is chosen already are not asked for again, so they stay.
      if (code === centre) return
      choose((before) => ({ ...before, centre: code }))
      setDays(undefined)
    },
    chooseDay: (day: string) => choose((before) => ({ ...before, on: day })),
    chooseTime: (start: string) => choose((before) => ({ ...before, time: start })),
    readAgain: () => setAsked((before) => before + 1),
  }
}

export const startOf = ({ on, time }: Pick<HalfHour, 'on' | 'time'>) => `${on}T${time}:00+08:00`
