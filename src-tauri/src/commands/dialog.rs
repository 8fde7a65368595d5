//! Waiting for one of the system's dialogs.

use tokio::sync::oneshot;

/// What a dialog does with the answer.
pub(super) type Done<T> = Box<dyn FnOnce(Option<T>) + Send>;

/// Opens a dialog and answers what was chosen; nothing when the person closes it.
pub(super) async fn ask<T: Send + 'static>(open: impl FnOnce(Done<T>)) -> Option<T> {
    let (chosen, choice) = oneshot::channel();
    // The person may close the program with the dialog open: then nobody waits for the answer.
    open(Box::new(move |answer| drop(chosen.send(answer))));
    choice.await.ok().flatten()
}
