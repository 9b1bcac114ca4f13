// What comes right after the screen has shown: inspector, what the selection offers, what is done in dialogs.
export { FileDrop } from './file-drop.tsx'
export { InspectorPane } from './inspector-pane.tsx'
export { MoreMenu } from './more-menu.tsx'
export { SelectionActions } from './selection-actions.tsx'
export { TaskDialog } from './tasks.tsx'
export { ThingWork } from './thing-work.tsx'
export { ViewSwitch } from './view-switch.tsx'
