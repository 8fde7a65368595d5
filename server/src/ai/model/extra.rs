//! The protocol's smaller calls: which models there are, and vectors.

use super::client::ModelClient;
use super::error::{ModelError, Wait};
use super::wire::{Endpoint, Progress, Usage};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Instant;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Ids shown at most.
const MODELS: usize = 200;

#[derive(Deserialize)]
struct Vectors {
    data: Vec<Vector>,
    #[serde(default)]
    usage: Value,
}

#[derive(Deserialize)]
struct Vector {
    #[serde(default)]
    index: Option<usize>,
    embedding: Vec<f32>,
}

impl ModelClient {
    /// The ids that `/models` lists, at most 200.
    ///
    /// # Errors
    /// The service does not answer, refuses, or has no such list.
    pub async fn models(&self, endpoint: &Endpoint) -> Result<Vec<String>, ModelError> {
        let call = self.get(self.url(endpoint, "models")?);
        let work = async {
            let response = self.send(endpoint, call, endpoint.timeout).await?;
            self.read_whole(response).await
        };
        let body = timeout(endpoint.timeout, work).await.map_err(|_| ModelError::Timeout(Wait::Total))??;
        let list: Value = serde_json::from_slice(&body)
            .map_err(|_| ModelError::Protocol("模型列表不是合法的 JSON".to_owned()))?;
        let models =
            list["data"].as_array().ok_or_else(|| ModelError::Protocol("缺少模型列表".to_owned()))?;
        Ok(models.iter().filter_map(|m| m["id"].as_str()).take(MODELS).map(str::to_owned).collect())
    }

    /// One vector for each text, in their order, all of one length.
    ///
    /// # Errors
    /// In the second part: why there are no vectors.
    pub async fn embed(
        &self,
        endpoint: &Endpoint,
        texts: &[String],
        cancel: &CancellationToken,
    ) -> (Progress, Result<Vec<Vec<f32>>, ModelError>) {
        let started = Instant::now();
        let mut progress = Progress::default();
        let result = tokio::select! {
            biased;
            () = cancel.cancelled() => Err(ModelError::Cancelled),
            done = timeout(endpoint.timeout, self.vectors(endpoint, texts, &mut progress.usage)) => {
                done.unwrap_or(Err(ModelError::Timeout(Wait::Total)))
            }
        };
        progress.latency = started.elapsed();
        (progress, result)
    }

    async fn vectors(
        &self,
        endpoint: &Endpoint,
        texts: &[String],
        usage: &mut Usage,
    ) -> Result<Vec<Vec<f32>>, ModelError> {
        let _slots = self.slots(endpoint).await?;
        let body = json!({ "model": endpoint.model_id, "input": texts, "encoding_format": "float" });
        let call = self.post(self.url(endpoint, "embeddings")?).json(&body);
        let response = self.send(endpoint, call, endpoint.timeout).await?;
        let body = self.read_whole(response).await?;
        let answer: Vectors = serde_json::from_slice(&body)
            .map_err(|_| ModelError::Protocol("向量结果不符合格式".to_owned()))?;
        usage.input = answer.usage["prompt_tokens"].as_i64();
        in_order(answer.data, texts.len())
    }
}

fn in_order(data: Vec<Vector>, wanted: usize) -> Result<Vec<Vec<f32>>, ModelError> {
    let wrong = |why: &str| Err(ModelError::Protocol(why.to_owned()));
    let mut out = vec![Vec::new(); wanted];
    for (at, vector) in data.into_iter().enumerate() {
        match out.get_mut(vector.index.unwrap_or(at)) {
            Some(slot) => *slot = vector.embedding,
            None => return wrong("向量数量不一致"),
        }
    }
    let length = out.first().map_or(0, Vec::len);
    if length == 0 || out.iter().any(|v| v.len() != length) {
        return wrong("向量数量或维度不一致");
    }
    if out.iter().flatten().any(|x| !x.is_finite()) { wrong("向量含有无效数字") } else { Ok(out) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_follow_the_order_of_their_texts() {
        let vector = |index, x| Vector { index: Some(index), embedding: vec![x, 0.0] };
        assert_eq!(
            in_order(vec![vector(1, 2.0), vector(0, 1.0)], 2).unwrap()[0][0].to_bits(),
            1f32.to_bits()
        );
        assert!(in_order(vec![vector(0, 1.0)], 2).is_err());
        assert!(in_order(vec![vector(7, 1.0)], 1).is_err());
        assert!(in_order(vec![vector(0, f32::INFINITY)], 1).is_err());
    }
}
