// Puts the icon picker into the shadow root of its element; loaded when it opens for the first time.
import { createRoot } from 'react-dom/client'

import './icon-picker.css'
import { screenSheets } from '../../../styles/screen-sheets.ts'
import { dressRoot } from '../../../styles/sheet.ts'
import { IconPicker, type IconPickerProps } from './icon-picker.tsx'

export interface MountedPicker {
  draw: (props: IconPickerProps | undefined) => void
  end: () => void
}

export const mountIconPicker = (root: ShadowRoot): MountedPicker => {
  dressRoot(root, screenSheets())
  const box = document.createElement('div')
  box.className = 'yaw-root'
  root.replaceChildren(box)
  const react = createRoot(box)
  return {
    draw: (props) => react.render(props === undefined ? null : <IconPicker {...props} />),
    end: () => {
      react.unmount()
      box.remove()
    },
  }
}
