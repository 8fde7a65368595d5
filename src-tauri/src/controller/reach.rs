//! Whether the server can be reached, also while nobody asks it anything.

use super::{Controller, Online};
use std::time::Duration;

/// While it is known to be there, calls of the page tell soon enough when it is gone.
const CALM: Duration = Duration::from_secs(30);
const EAGER: Duration = Duration::from_secs(5);
const LIMIT: Duration = Duration::from_secs(5);

pub async fn watch(controller: Controller) {
    loop {
        let now = controller.ready().await;
        if let Ok(place) = now.place()
            && let Ok(url) = place.server.join("/healthz")
        {
            let answer = place.client.get(url).timeout(LIMIT).send().await;
            controller.reached(&now.origin(), answer.is_ok_and(|a| a.status().is_success()));
        }
        let pause = if now.online == Online::Online { CALM } else { EAGER };
        let mut state = controller.follow();
        state.mark_unchanged();
        // A new address, or a connection that a call of the page lost or found, is looked at without waiting.
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            changed = state.wait_for(|next| next.as_ref().is_some_and(|n| n.differs(&now))) => {
                if changed.is_err() { return }
            }
        }
    }
}
