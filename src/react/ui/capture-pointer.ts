// Keeps the moves of a pointer with an element while it drags, also beyond its edges.

/** A pointer that has left the screen in the meantime cannot be kept: the drag then ends where it is let go. */
export const capturePointer = (element: Element, pointerId: number): void => {
  try {
    element.setPointerCapture(pointerId)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError') throw error
  }
}
