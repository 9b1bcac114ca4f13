// Copies a text, and says whether it did: a page without the permission asks the user to copy it by hand.
import { msg } from '@lit/localize'
import { useState } from 'react'

import { Button } from './button.tsx'

interface CopyButtonProps {
  text: string
  /** What it copies; details of a failure when it does not say. */
  label?: string
}

export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button size="mini" icon={copied ? 'check-lg' : 'copy'} onClick={() => void copy()}>
      {copied === undefined
        ? (label ?? msg('Copy details'))
        : copied
          ? msg('Copied')
          : msg('Select the text and copy it')}
    </Button>
  )
}
