// The question before a sign-out, in the words of the specification (spec 4, Logout; STA-3).
import { msg } from '@lit/localize'

import type { SignInFlow } from '../../stores/workspace/sign-in/sign-in-flow.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'

const Warning = () => (
  <svg className="sign-out__warning" viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
    <path d="M8 1.5 15.2 14H.8Z" fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
    <path d="M8 6v4" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
    <circle cx="8" cy="12" r=".8" fill="currentColor" />
  </svg>
)

export const SignOutDialog = ({ leaving }: { leaving: SignInFlow['leaving'] }) => (
  <ConfirmDialog
    title={msg('Confirm action')}
    text={
      <span className="sign-out__text">
        <Warning />
        {msg('Log out the current account? Open tabs and user settings will be saved.')}
      </span>
    }
    confirmLabel={msg('Confirm logout')}
    cancelLabel={msg('Give up')}
    onConfirm={leaving.confirm}
    onCancel={leaving.giveUp}
  />
)
