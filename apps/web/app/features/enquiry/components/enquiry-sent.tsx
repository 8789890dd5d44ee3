import { usePage } from '@dhc/i18n/use-words'
import { enquiryPage } from '@dhc/reference/page-paths'
import { Icon } from '@dhc/ui/icon'
import { useEffect, useRef } from 'react'

type Props = { readonly referenceNo: string; readonly takesFocus: boolean }

/** That it came, its number in large digits, and what happens next. */
export function EnquirySent({ referenceNo, takesFocus }: Props) {
  const { words, toPage } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className="rounded-card border border-line border-s-8 border-s-good bg-card p-6 shadow-card sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="flex items-start gap-3 font-bold text-xl">
        <Tick />
        {words.common('enquiry.sentHeading')}
      </h2>
      <p className="mt-6">{words.common('enquiry.referenceNo')}</p>
      <p className="font-bold text-xl tabular-nums" data-testid="enquiry-reference">
        {referenceNo}
      </p>
      <h3 className="mt-6 font-bold text-lg">{words.common('enquiry.nextHeading')}</h3>
      <ul className="mt-2 max-w-measure list-disc ps-6">
        <li>{words.common('enquiry.nextReply')}</li>
        <li>{words.common('enquiry.nextMail')}</li>
        <li>{words.common('enquiry.nextKeep')}</li>
      </ul>
      <p className="mt-6">
        <a href={toPage(enquiryPage)} className="text-link inline-flex min-h-touch items-center">
          {words.common('enquiry.another')}
        </a>
      </p>
    </section>
  )
}

/** A shape besides the colour. */
function Tick() {
  return (
    <Icon className="mt-1 size-7 shrink-0 text-good">
      <circle cx="12" cy="12" r="10" />
      <path d="m7.5 12.5 3 3 6-7" />
    </Icon>
  )
}
