import { Link, type LinkProps } from 'react-router'

/** The way to another screen, in a line of text. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className="text-link" />
}

/** A number that the phone of the desk dials by itself. */
export function PhoneLink({ number }: { readonly number: string }) {
  const dialled = number.startsWith('+') ? number : `+852${number}`
  return (
    <a href={`tel:${dialled}`} className="text-link whitespace-nowrap">
      {number.replace(/^\+852/, '')}
    </a>
  )
}
